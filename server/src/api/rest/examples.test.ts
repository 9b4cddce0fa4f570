import 'reflect-metadata';
import { endpoints } from './endpoints.ts';
import { read } from './read.ts';

const withBody = endpoints.flatMap(({ method, path, body, example }) =>
  body ? [{ call: `${method} ${path}`, body, example }] : [],
);

it.each(withBody)('the example of $call is a valid body', async ({ body, example }) => {
  expect(example).toBeDefined();
  await expect(read(body, example)).resolves.toBeDefined();
});
