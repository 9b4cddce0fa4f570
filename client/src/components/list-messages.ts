export const listMessages = {
  showAll: (count: number) => `Show all ${count}`,
  showFewer: 'Show fewer',
};
