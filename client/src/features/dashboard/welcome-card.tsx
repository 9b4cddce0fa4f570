import { SimpleGrid, Stack, Text } from '@chakra-ui/react';
import { CycleRing } from '../../components/cycle-ring.tsx';
import { FirstCard, firstButton } from '../../components/first-card.tsx';
import { ButtonLink } from '../../components/links.tsx';
import { signRings } from '../../lib/sign-ring.ts';
import { t } from '../../lib/t.ts';

/** How a circle works, for someone who has not been in one yet. */
const steps = [
  { ring: signRings.firstRound, text: () => t('dashboard.how.pay') },
  { ring: signRings.thirdRound, text: () => t('dashboard.how.turns') },
  { ring: signRings.finished, text: () => t('dashboard.how.end') },
];

/** The first card of an account without circles. */
export const WelcomeCard = () => (
  <FirstCard
    title={t('dashboard.welcome')}
    lines={[t('dashboard.welcome.line')]}
    tone="now"
    renderButton={(textId) => (
      <ButtonLink to="/start-cycle" search={{ step: '1' }} aria-describedby={textId} {...firstButton}>
        {t('dashboard.welcome.button')}
      </ButtonLink>
    )}
  >
    <SimpleGrid as="ol" listStyleType="none" columns={3} gap="4" mt="5">
      {steps.map(({ ring, text }) => (
        <Stack as="li" key={text()} align="center" textAlign="center" gap="2">
          <CycleRing size={40} slots={ring} label="" />
          <Text textStyle="xs">{text()}</Text>
        </Stack>
      ))}
    </SimpleGrid>
  </FirstCard>
);
