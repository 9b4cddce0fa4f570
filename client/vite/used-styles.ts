/** A custom property and its value. Names may hold escaped characters: `--chakra-spacing-0\.5`. */
const DECLARED = /(--(?:[\w-]|\\.)+):[^;{}]*;/g;
const USED = /var\(\s*(--(?:[\w-]|\\.)+)/g;
const KEYFRAMES = /@(-webkit-)?keyframes ([\w-]+)\{(?:[^{}]*\{[^{}]*\})*\}/g;
const ANIMATION = /animation(?:-name)?:([^;{}]+)/g;

/**
 * The style sheet without what neither it nor the markup uses: most of the theme's tokens and animations. Browsers that
 * know custom properties know keyframes without a prefix.
 */
export function usedStyles(styles: string, markup: string): string {
  const animations = new Set(
    [...styles.matchAll(ANIMATION)].flatMap(([, value = '']) => value.split(/[\s,]+/)),
  );
  const used = new Set([...`${styles}${markup}`.matchAll(USED)].map(([, name]) => name));
  const fewer = styles
    .replace(KEYFRAMES, (rule, prefix: string | undefined, name: string) =>
      prefix === undefined && animations.has(name) ? rule : '',
    )
    .replace(DECLARED, (declaration, name: string) => (used.has(name) ? declaration : ''));
  // What only the ones left out had used is not used any more.
  return fewer === styles ? styles : usedStyles(fewer, markup);
}
