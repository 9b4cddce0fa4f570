import { Text, type ButtonProps } from '@chakra-ui/react';
import type { ParticipantStatus } from '@kolo/server/domain/participant.ts';
import { useId } from 'react';
import { ButtonLink } from '../../components/links.tsx';
import { ListRow, RowTexts } from '../../components/list-row.tsx';
import { toCycle } from '../../lib/cycle-link.ts';

interface CycleRowProps {
  cycle: {
    id: string;
    title: string;
    isOwner: boolean;
    viewerParticipant: { id: string; status: ParticipantStatus } | null;
  };
  /** Below the title. */
  text: string;
  /** Of the link. */
  label: string;
  variant?: ButtonProps['variant'];
}

/** One cycle in a list: its title, a text, and a link to its page. */
export function CycleRow({ cycle, text, label, variant }: CycleRowProps) {
  const id = useId();
  return (
    <ListRow>
      <RowTexts id={id}>
        <Text fontWeight="semibold" overflowWrap="anywhere">
          <bdi>{cycle.title}</bdi>
        </Text>
        <Text color="muted" textStyle="xs" overflowWrap="anywhere">
          {text}
        </Text>
      </RowTexts>
      <ButtonLink
        {...toCycle(cycle)}
        size="sm"
        marginStart="auto"
        aria-describedby={id}
        {...(variant ? { variant } : {})}
      >
        {label}
      </ButtonLink>
    </ListRow>
  );
}
