import { useApolloClient } from '@apollo/client/react';
import { Box } from '@chakra-ui/react';
import { useState } from 'react';
import { BusyButton } from '../../components/busy-button.tsx';
import { messageOf } from '../../lib/errors.ts';
import { checkWords } from './check-words.ts';
import type { Witness } from './compare-books.ts';
import type { FileVerdict } from './file-verdict.ts';
import { Verdict } from './verdict.tsx';

/** Compares what the pages of a circle show with its record; the code for that is fetched when it is needed (docs/rules.md §25.6). */
export function CompareButton({ cycleId, witness }: { cycleId: string; witness?: Witness | undefined }) {
  const client = useApolloClient();
  const [{ isBusy, verdict }, setOutcome] = useState<{ isBusy?: boolean; verdict?: FileVerdict }>({});

  const compare = async (): Promise<void> => {
    setOutcome({ isBusy: true });
    try {
      const { compareWithLedger } = await import('./compare-books.ts');
      setOutcome({ verdict: await compareWithLedger(client, cycleId, witness) });
    } catch (error) {
      const sentence = messageOf(error) ?? checkWords.unavailable;
      setOutcome({ verdict: { isGood: false, sentences: [sentence] } });
    }
  };
  return (
    <Box>
      <BusyButton
        variant="outline"
        size="sm"
        busy={isBusy === true}
        busyText={checkWords.comparing}
        onClick={() => void compare()}
      >
        {checkWords.compare}
      </BusyButton>
      {verdict ? <Verdict {...verdict} /> : null}
    </Box>
  );
}
