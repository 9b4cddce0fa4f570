/** Between two parts of a long computation the page is drawn, and reacts to its user. */
export const turn = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve);
  });
