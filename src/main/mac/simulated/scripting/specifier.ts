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
  if (of.kind === 'application') return `application "${of.name}"`;
  if (of.kind === 'property') return `${of.name} of ${specifierSource(of.of)}`;
  const key = of.by === 'index' || typeof of.key === 'number' ? of.key : `"${of.key}"`;
  return `${of.one} ${of.by === 'id' ? 'id ' : ''}${key} of ${specifierSource(of.of)}`;
}

/** As osascript prints it for people: without its application. */
export function plainSpecifier(of: Specifier): string {
  if (of.kind === 'application') return `application ${of.name}`;
  const itself = of.kind === 'property' ? of.name : `${of.one} ${of.by === 'id' ? 'id ' : ''}${of.key}`;
  return of.of.kind === 'application' ? itself : `${itself} of ${plainSpecifier(of.of)}`;
}
