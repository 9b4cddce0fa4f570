import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ApiDocsPage } from './api-docs-page.tsx';
import { callGroups, type OpenApi, type Schema } from './openapi.ts';
import { sampleOf } from './sample.ts';
import { SchemaView, typeName } from './schema-view.tsx';

const api: OpenApi = {
  info: { title: 'Kolo', version: '1' },
  tags: [{ name: 'Cycles' }, { name: 'Nothing' }],
  paths: {
    '/api/cycle/{id}': {
      parameters: [{ name: 'id', in: 'path', description: 'Of the path' }],
      put: { tags: ['Cycles'], parameters: [{ name: 'id', in: 'path', description: 'Its own' }] },
      get: { tags: ['Cycles'], parameters: [{ $ref: '#/components/parameters/Key', name: '', in: '' }] },
    },
    '/api/other': { post: {} },
  },
  components: {
    parameters: { Key: { name: 'Idempotency-Key', in: 'header' } },
    schemas: {
      Seat: {
        type: 'object',
        required: ['id'],
        properties: { id: { type: 'string' }, cycle: { $ref: '#/components/schemas/Cycle' } },
      },
      Cycle: {
        type: 'object',
        properties: {
          start: { type: ['string', 'null'], format: 'date' },
          amount: { type: 'integer', minimum: 100 },
          kind: { enum: ['group', 'personal'] },
          seats: { type: 'array', items: { $ref: '#/components/schemas/Seat' } },
        },
      },
    },
  },
};
const cycle: Schema = { $ref: '#/components/schemas/Cycle' };

it('groups operations by tag, each with its parameters, and leaves no operation out', () => {
  const groups = callGroups(api).map(({ name, calls }) => [
    name,
    calls.map(({ id, parameters }) => [
      id,
      ...parameters.map(({ description, name: own }) => description ?? own),
    ]),
  ]);

  expect(groups).toEqual([
    [
      'Cycles',
      [
        ['get-api-cycle-id', 'Of the path', 'Idempotency-Key'],
        ['put-api-cycle-id', 'Its own'],
      ],
    ],
    ['Other', [['post-api-other']]],
  ]);
});

it('makes a value to begin with, and an end of what contains itself', () => {
  expect(sampleOf(api, cycle)).toMatchObject({
    start: '2030-01-31',
    amount: 100,
    kind: 'group',
    seats: [{ id: '' }],
  });
  expect(
    sampleOf(api, { allOf: [{ properties: { a: { const: 1 } } }, { properties: { b: { default: 2 } } }] }),
  ).toEqual({ a: 1, b: 2 });
});

it.each<[Schema, string]>([
  [cycle, 'Cycle'],
  [{ type: 'array', items: cycle }, 'list of Cycle'],
  [{ type: ['string', 'null'], format: 'date' }, 'string or null (date)'],
  [{ anyOf: [{ type: 'string' }, cycle] }, 'string or Cycle'],
  [{ const: false }, 'false'],
  [true, 'anything'],
])('calls %j by what it is', (schema, name) => {
  expect(typeName(api, schema)).toBe(name);
});

it('says whom to ask, and by what right it may be used, where the document does', () => {
  const info = {
    ...api.info,
    license: { name: 'All rights reserved' },
    contact: { name: 'Ask us', url: 'https://kolo.test/' },
  };
  render(<ApiDocsPage api={{ ...api, info }} />);

  expect(screen.getByText(/^Version 1/).textContent).toBe('Version 1 · All rights reserved · Ask us');
  expect(screen.getByRole('link', { name: 'Ask us' }).getAttribute('href')).toBe('https://kolo.test/');
});

it('shows fields with their bounds, and names what it stands in instead of opening it again', () => {
  render(<SchemaView api={api} schema={cycle} />);

  const field = (name: string): string => screen.getByText(name).closest('li')?.textContent ?? '';
  expect(field('amount')).toBe('amount integerat least 100');
  expect(field('kind')).toContain('one of group | personal');
  expect(field('id')).toContain('required');
  expect(screen.queryByText('Fields of seats')).not.toBeNull();
  expect(screen.queryByText('Fields of cycle')).toBeNull();
});
