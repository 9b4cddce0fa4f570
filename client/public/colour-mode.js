// The choice of src/lib/colour-mode.ts, made before the first paint, so that a dark page never flashes white.
try {
  const chosen = localStorage.getItem('kolo.colour-mode');
  const dark = matchMedia('(prefers-color-scheme: dark)').matches;
  const mode = chosen === 'light' || chosen === 'dark' ? chosen : dark ? 'dark' : 'light';
  document.documentElement.classList.add(mode);
  document.documentElement.style.colorScheme = mode;
} catch {
  // Without storage the page is light.
}
