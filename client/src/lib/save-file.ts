/** Downloads a text as a file. */
export function saveFile(name: string, type: string, ...text: string[]): void {
  const url = URL.createObjectURL(new Blob(text, { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The download has started by then.
  setTimeout(() => URL.revokeObjectURL(url), 1_000);
}

/** A title as part of a file name that is valid on every file system. */
export const inFileName = (title: string, otherwise: string): string =>
  title
    .normalize('NFKD')
    .replace(/[^\w]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .toLowerCase() || otherwise;
