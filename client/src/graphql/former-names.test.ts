import { buildSchema, Kind, TypeInfo, visit, visitWithTypeInfo, type DocumentNode } from 'graphql';
import { describe, expect, it } from 'vitest';
import sdl from '../../../schema.graphql?raw';
import { answering, aSession } from '../testing/render.tsx';
import { scriptedLink } from '../testing/server.ts';
import { createClient } from './apollo.ts';
import * as generated from './generated.ts';
import { FormerMembersDocument, type FormerMembersQuery } from './generated.ts';

const schema = buildSchema(sdl);

/** The fields of participants that an operation reads, at any place. Former members have no invites. */
function fieldsOfParticipants(document: DocumentNode): Set<string> {
  const info = new TypeInfo(schema);
  const fields = new Set<string>();
  visit(
    document,
    visitWithTypeInfo(info, {
      [Kind.FIELD]: ({ name }) => {
        const type = info.getParentType()?.name;
        if (type === 'Participant') fields.add(name.value);
        return type === 'Invite' && name.value === 'participant' ? false : undefined;
      },
    }),
  );
  return fields;
}

describe('the names of former members', () => {
  it('are in the language of the page, wherever a query reads them', async () => {
    const member = (id: string, name: string, formerNumber: number | null) => ({
      id,
      userId: null,
      name,
      formerNumber,
      email: null,
      status: 'ACCEPTED' as const,
      relationship: null,
      rejectionReason: null,
    });
    const cycle: FormerMembersQuery['cycle'] = {
      id: 'cycle-1',
      isOwner: true,
      stage: 'COMPLETED',
      title: 'Holiday savings',
      userId: 'user-ada',
      participants: [member('p1', 'The name in the API', 3), member('p2', 'Bola.OK', null)],
    };
    const { link } = scriptedLink([answering(FormerMembersDocument, { cycle })]);
    const client = createClient(aSession(), link);
    const { data } = await client.query({ query: FormerMembersDocument, variables: { id: 'cycle-1' } });
    expect(data?.cycle.participants.map(({ name }) => name)).toEqual(['Former member 3', 'Bola.OK']);
  });

  it('come with their numbers in every operation that reads names', () => {
    const withNames = Object.entries(generated).filter(
      ([name, value]) =>
        name.endsWith('Document') && fieldsOfParticipants(value as unknown as DocumentNode).has('name'),
    );
    expect(withNames.length).toBeGreaterThan(20);
    const withoutNumber = withNames.filter(
      ([, value]) => !fieldsOfParticipants(value as unknown as DocumentNode).has('formerNumber'),
    );
    expect(withoutNumber.map(([name]) => name)).toEqual([]);
  });
});
