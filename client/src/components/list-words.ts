export const listWords = {
  showAll: (count: number) => `Show all ${count}`,
  showFewer: 'Show fewer',
};
