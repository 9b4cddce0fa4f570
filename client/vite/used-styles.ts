/** A custom property and its value. Names may contain escaped characters, as in `--chakra-spacing-0\.5`. */
const DECLARED = /(--(?:[\w-]|\\.)+):[^;{}]*;/g;
const USED = /var\(\s*(--(?:[\w-]|\\.)+)/g;
const KEYFRAMES = /@(-webkit-)?keyframes ([\w-]+)\{(?:[^{}]*\{[^{}]*\})*\}/g;
const ANIMATION = /animation(?:-name)?:([^;{}]+)/g;

/**
 * Removes custom properties and animations that neither the style sheet nor the markup uses, which are most of the theme's.
 * Also removes prefixed keyframes: browsers with custom properties do not need them.
 */
export function usedStyles(styles: string, markup: string): string {
  const animations = new Set(
    [...styles.matchAll(ANIMATION)].flatMap(([, value = '']) => value.split(/[\s,]+/)),
  );
  const used = new Set([...`${styles}${markup}`.matchAll(USED)].map(([, name]) => name));
  const remaining = styles
    .replace(KEYFRAMES, (rule, prefix: string | undefined, name: string) =>
      prefix === undefined && animations.has(name) ? rule : '',
    )
    .replace(DECLARED, (declaration, name: string) => (used.has(name) ? declaration : ''));
  // Repeats until nothing changes, because removed properties may have been the only uses of others.
  return remaining === styles ? styles : usedStyles(remaining, markup);
}
