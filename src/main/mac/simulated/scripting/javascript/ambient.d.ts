/** A TypeScript file bundled into the text of one program (scripts/lib/program-text.mjs), for a thread or an engine to run. */
declare module '*?program' {
  export const program: string;
}

/** What is used of WebAssembly; Node's types leave it to those of browsers. */
// biome-ignore lint/style/noNamespace: that is what the global is
declare namespace WebAssembly {
  interface Module {
    readonly [Symbol.toStringTag]: string;
  }
  function compile(bytes: Uint8Array): Promise<Module>;
}
