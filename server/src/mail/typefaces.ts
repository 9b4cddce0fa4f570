/** Without quotation marks, which would have to be escaped in attributes. */
export const BODY_FONT = 'Inter,-apple-system,Segoe UI,Roboto,Helvetica,Arial,sans-serif';
export const HEADING_FONT = `Bricolage Grotesque,${BODY_FONT}`;
