/** The name stands before a Japanese word: Latin letters and digits with a space, also where they carry weight. */
export function spaced(name: string): string {
  return /[\p{Script=Latin}\p{N}]\p{Co}?$/u.test(name) ? `${name} ` : name;
}
