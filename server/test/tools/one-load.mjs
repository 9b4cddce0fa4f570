/**
 * The runner asks for each file of tests with a number behind it, to have it loaded anew, and the loader of TypeScript
 * takes that for another kind of file. Each is loaded once anyhow.
 */
export const resolve = (file, context, next) => next(file.replace(/(\.test\.ts)\?\d+$/, '$1'), context);
