/** The reason that a disabled button shows. */
export const hintOf = (button: HTMLElement | null): string | null | undefined =>
  document.getElementById(button?.getAttribute('aria-describedby') ?? '')?.textContent;
