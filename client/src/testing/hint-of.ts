/** What is said of why a button cannot be pressed. */
export const hintOf = (button: HTMLElement | null): string | null | undefined =>
  document.getElementById(button?.getAttribute('aria-describedby') ?? '')?.textContent;
