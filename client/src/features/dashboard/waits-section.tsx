import { Box, Heading } from '@chakra-ui/react';
import { Card } from '../../components/card.tsx';
import { CycleRow } from './cycle-row.tsx';
import { FirstOfMany } from '../../components/first-of-many.tsx';
import { OwnRequestRow, type OwnRequest } from '../../forms/own-requests.tsx';
import { todoMessages } from './todo-messages.ts';
import type { Wait } from './waits.ts';

/** Below what needs the viewer: the circles that wait for somebody else, and for whom. */
export function WaitsSection({ waits, asked }: { waits: readonly Wait[]; asked: readonly OwnRequest[] }) {
  if (waits.length + asked.length === 0) return null;
  return (
    <Box as="section" mt="8">
      <Heading as="h2" size="xl" mb="2.5">
        Waiting for others
      </Heading>
      {asked.length === 0 ? null : (
        <Card as="ul" listStyleType="none" py={{ base: '1', md: '1.5' }} mb={waits.length > 0 ? '3' : '0'}>
          {asked.map((request) => (
            <OwnRequestRow key={request.id} request={request} />
          ))}
        </Card>
      )}
      {waits.length === 0 ? null : (
        <FirstOfMany many={waits}>
          {(first) => (
            <Card as="ul" listStyleType="none" py={{ base: '1', md: '1.5' }}>
              {first.map(({ cycle, text }) => (
                <CycleRow
                  key={`${cycle.id} ${text}`}
                  cycle={cycle}
                  text={text}
                  label={todoMessages.open}
                  variant="ghost"
                />
              ))}
            </Card>
          )}
        </FirstOfMany>
      )}
    </Box>
  );
}
