/** A colour of the person's own choice stands in for one of ours. */
const instead = (own: Record<string, string>) =>
  Object.fromEntries(Object.entries(own).map(([token, system]) => [`--chakra-colors-${token}`, system]));

/**
 * Where the system forces its own colours, it leaves those of a drawing alone; ours may then lie on any ground. The
 * ring takes the system's: filled is text, pale is ground with a line around it, and what is current is highlighted.
 */
export const inForcedColours = {
  '@media (forced-colors: active)': {
    ...instead({
      'brand-solid': 'CanvasText',
      'brand-contrast': 'Canvas',
      'brand-soft': 'Canvas',
      brand: 'CanvasText',
      'bad-soft': 'Canvas',
      bad: 'CanvasText',
      'accent-solid': 'Highlight',
      'accent-contrast': 'HighlightText',
      onbrand: 'CanvasText',
      'stage-pale': 'Canvas',
      edge: 'CanvasText',
      line: 'GrayText',
      ok: 'CanvasText',
      ink: 'Highlight',
    }),
    '& [data-state=coming]': { stroke: 'CanvasText' },
  },
};
