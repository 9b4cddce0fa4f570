/** Await this between two parts of a long computation, so that the page stays responsive. */
export const turn = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve);
  });
