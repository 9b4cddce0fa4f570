/** Replaces our colours with system colours. */
const systemColours = (replaced: Record<string, string>) =>
  Object.fromEntries(Object.entries(replaced).map(([token, system]) => [`--chakra-colors-${token}`, system]));

/**
 * In forced-colours mode the browser does not replace the colours of an SVG, which may then have too little contrast. The ring uses
 * the system's colours: text for filled arcs, the background with an outline for pale ones, and the highlight for the current one.
 */
export const inForcedColours = {
  '@media (forced-colors: active)': {
    ...systemColours({
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
      'accent-ink': 'CanvasText',
      ink: 'Highlight',
    }),
    '& [data-state=coming]': { stroke: 'CanvasText' },
  },
};
