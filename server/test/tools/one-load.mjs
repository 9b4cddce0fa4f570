/**
 * The runner appends a number to the name of each test file so that it is loaded again, and the TypeScript loader then no longer
 * recognises the file type. Each file is loaded once anyway, so the number is dropped.
 */
export const resolve = (file, context, next) => next(file.replace(/(\.test\.ts)\?\d+$/, '$1'), context);
