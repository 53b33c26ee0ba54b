/** How a script names a thing again: from the application down. */
export type Specifier =
  | { readonly kind: 'application'; readonly name: string }
  | { readonly kind: 'property'; readonly name: string; readonly of: Specifier }
  | {
      readonly kind: 'element';
      readonly one: string;
      readonly many: string;
      readonly by: 'name' | 'id' | 'index';
      readonly key: string | number;
      readonly of: Specifier;
    };

/** One of several things in another one. */
export function elementOf(
  of: Specifier,
  [one, many]: readonly [one: string, many: string],
  by: 'name' | 'id' | 'index',
  key: string | number,
): Specifier {
  return { kind: 'element', one, many, by, key, of };
}

export function appNamed(name: string): Specifier {
  return { kind: 'application', name };
}

/** As a script writes it. */
export function specifierSource(of: Specifier): string {
  switch (of.kind) {
    case 'application':
      return `application "${of.name}"`;
    case 'property':
      return `${of.name} of ${specifierSource(of.of)}`;
    case 'element':
      return `${of.one} ${keySource(of.by, of.key)} of ${specifierSource(of.of)}`;
  }
}

function keySource(by: 'name' | 'id' | 'index', key: string | number): string {
  if (by === 'id') return `id ${typeof key === 'number' ? key : `"${key}"`}`;
  return by === 'index' ? String(key) : `"${key}"`;
}

/** As osascript prints it for people: without its application. */
export function plainSpecifier(of: Specifier): string {
  if (of.kind === 'application') return `application ${of.name}`;
  const itself = of.kind === 'property' ? of.name : `${of.one} ${of.by === 'id' ? 'id ' : ''}${of.key}`;
  return of.of.kind === 'application' ? itself : `${itself} of ${plainSpecifier(of.of)}`;
}
