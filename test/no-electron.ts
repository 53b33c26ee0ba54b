/** Stands where `electron` would be resolved in tests, and says so instead of starting a download. */
throw new Error(
  'a test reached `import "electron"`: only src/main/app, src/main/preload and the named macOS adapters may, and no spec enters through them',
);

export {};
