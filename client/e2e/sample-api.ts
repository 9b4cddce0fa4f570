/** A document that says of each kind of thing one: what the page must be able to show. */
export const SAMPLE_API = {
  openapi: '3.1.0',
  info: {
    title: 'Kolo over REST',
    version: '1.0.0',
    description:
      'The legacy paths.\n\nEvery refusal is an `Error` with a `reason` that stays the same.\n\n- 400: `invalid-input`\n- 401: `not-signed-in`',
  },
  servers: [{ url: '/' }],
  tags: [{ name: 'Account', description: 'The viewer’s own account.' }, { name: 'Cycles' }],
  paths: {
    '/api/user/me': {
      get: {
        tags: ['Account'],
        summary: 'The viewer’s own profile',
        deprecated: true,
        description: 'Instead of this path, use the query `me` over GraphQL.',
        responses: {
          200: {
            description: 'The profile.',
            headers: {
              Deprecation: { description: 'Since when.' },
              Link: { description: 'The equivalent.' },
            },
            content: { 'application/json': { schema: { $ref: '#/components/schemas/Profile' } } },
          },
          401: { $ref: '#/components/responses/Unauthenticated' },
        },
      },
    },
    '/api/cycle/{id}': {
      parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'string', format: 'uuid' } }],
      put: {
        tags: ['Cycles'],
        summary: 'Changes a cycle, all or none of it',
        parameters: [
          {
            name: 'Idempotency-Key',
            in: 'header',
            description: 'A repeat with the same key answers as the first call did, for 24 hours.',
            schema: { type: 'string', maxLength: 200 },
          },
        ],
        requestBody: {
          required: true,
          content: { 'application/json': { schema: { $ref: '#/components/schemas/CycleUpdate' } } },
        },
        responses: {
          200: {
            description: 'The cycle.',
            content: { 'application/json': { schema: { $ref: '#/components/schemas/Cycle' } } },
          },
          409: { $ref: '#/components/responses/Unauthenticated' },
        },
      },
    },
    '/api/my-cycle': {
      get: {
        tags: ['Cycles'],
        summary: 'The viewer’s cycles',
        parameters: [{ name: 'isOwner', in: 'query', schema: { type: 'boolean' } }],
        responses: {
          200: {
            description: 'Four lists.',
            content: {
              'application/json': {
                schema: {
                  type: 'object',
                  properties: { owned: { type: 'array', items: { $ref: '#/components/schemas/Cycle' } } },
                },
              },
            },
          },
        },
      },
    },
    '/api/participant/{id}': {
      delete: {
        tags: ['Cycles'],
        summary: 'Takes a participant out of the cycle',
        parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'string' } }],
        responses: { 200: { description: 'Gone.' } },
      },
    },
  },
  components: {
    responses: {
      Unauthenticated: {
        description: 'No or bad token.',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      },
    },
    schemas: {
      Profile: {
        type: 'object',
        description: 'A person with an account.',
        required: ['id', 'email'],
        properties: {
          id: { type: 'string', format: 'uuid' },
          email: { type: 'string', format: 'email', description: 'As it was typed at sign-up.' },
          dob: { type: ['string', 'null'], format: 'date' },
        },
      },
      Instant: {
        type: 'object',
        required: ['seconds', 'nanoseconds'],
        properties: { seconds: { type: 'integer' }, nanoseconds: { type: 'integer', const: 0 } },
      },
      Participant: {
        type: 'object',
        properties: {
          id: { type: 'string' },
          cycle: { $ref: '#/components/schemas/Cycle', description: 'The cycle it sits in.' },
        },
      },
      Cycle: {
        type: 'object',
        description: 'A savings circle.',
        required: ['id', 'title'],
        properties: {
          id: { type: 'string' },
          title: { type: 'string', minLength: 10, maxLength: 30 },
          type: { type: 'string', enum: ['personal', 'group', 'challenge'] },
          createdAt: { $ref: '#/components/schemas/Instant' },
          participants: { type: 'array', items: { $ref: '#/components/schemas/Participant' } },
        },
      },
      CycleUpdate: {
        type: 'object',
        properties: {
          title: { type: 'string', minLength: 10, maxLength: 30, description: 'Without `<` and `>`.' },
          participantAmount: { type: 'integer', minimum: 100, multipleOf: 100, maximum: 9007199254740991 },
          startDate: {
            anyOf: [{ type: 'string', format: 'date' }, { $ref: '#/components/schemas/Instant' }],
            description: 'The day the first slot collects.',
          },
        },
      },
      Error: {
        type: 'object',
        required: ['message', 'code'],
        properties: {
          message: { type: 'string', description: 'Fit to show to a person.' },
          code: { type: 'string' },
          fields: { type: 'object', additionalProperties: { type: 'array', items: { type: 'string' } } },
        },
      },
    },
  },
};
