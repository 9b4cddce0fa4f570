// The list that every contender sends: My Cycles with 20 cycles, held in memory, about 5.5 kB of JSON.

export const typeDefs = /* GraphQL */ `
  type Query {
    myCycles: MyCycles!
  }
  type MyCycles {
    owned: [Cycle!]!
    accepted: [Cycle!]!
    pending: [Cycle!]!
    rejected: [Cycle!]!
  }
  type Cycle {
    id: ID!
    title: String!
    type: String!
    startDate: String!
    frequency: Int!
    participantsCount: Int!
    totalAmount: Float!
    isRunning: Boolean!
    isOwner: Boolean!
    viewerParticipant: Participant
  }
  type Participant {
    id: ID!
    status: String!
  }
`;

export const query = /* GraphQL */ `
  query MyCycles {
    myCycles {
      owned {
        ...Card
      }
      accepted {
        ...Card
      }
      pending {
        ...Card
      }
      rejected {
        ...Card
      }
    }
  }
  fragment Card on Cycle {
    id
    title
    type
    startDate
    frequency
    participantsCount
    totalAmount
    isRunning
    isOwner
    viewerParticipant {
      id
      status
    }
  }
`;

const id = (number) => `00000000-0000-4000-a000-${String(number).padStart(12, '0')}`;

const cycle = (number, status, isOwner) => ({
  id: id(number),
  title: `Savings circle ${number}`,
  type: 'GROUP',
  startDate: '2027-01-31',
  frequency: 28,
  participantsCount: 10,
  totalAmount: 1_000,
  isRunning: number % 3 === 0,
  isOwner,
  viewerParticipant: { id: id(1_000 + number), status },
});

const cycles = (first, count, status, isOwner = false) =>
  Array.from({ length: count }, (_, index) => cycle(first + index, status, isOwner));

export const myCycles = {
  owned: cycles(0, 3, 'ACCEPTED', true),
  accepted: cycles(3, 12, 'ACCEPTED'),
  pending: cycles(15, 4, 'PENDING'),
  rejected: cycles(19, 1, 'REJECTED'),
};

/** The response body that every contender sends. */
export const answer = JSON.stringify({ data: { myCycles } });

/** Builds the schema with the server's own graphql-js: two copies of graphql-js cannot share a schema. */
export function memorySchema({ buildSchema }) {
  const schema = buildSchema(typeDefs);
  schema.getQueryType().getFields().myCycles.resolve = () => Promise.resolve(myCycles);
  return schema;
}
