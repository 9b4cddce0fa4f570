import { Button, chakra } from '@chakra-ui/react';
import { useNavigate } from '@tanstack/react-router';
import { useForm } from 'react-hook-form';
import { TextField } from '../../components/text-field.tsx';
import { useKeptForm } from '../../forms/use-kept-form.ts';
import { t } from '../../lib/t.ts';
import { readJoinLink } from './join-link.ts';

/** Opens a pasted link inside this application, whatever its origin (docs/rules.md §20.5). */
export function JoinLinkForm() {
  const navigate = useNavigate();
  const form = useForm({ defaultValues: { link: '' } });
  const { register, handleSubmit, formState } = form;
  useKeptForm(form, 'join-link');

  const complaint = formState.errors.link?.message;

  const openLink = handleSubmit(async ({ link }) => {
    const target = readJoinLink(link);
    if (target?.purpose === 'join') await navigate({ to: '/join/$token', params: { token: target.token } });
    else if (target)
      await navigate({
        to: '/confirm/$purpose',
        params: { purpose: target.purpose },
        search: target.search,
      });
  });

  return (
    <chakra.form display="grid" gap="4" noValidate onSubmit={(event) => void openLink(event)}>
      <TextField
        label={t('dashboard.joinDialog.link')}
        hint={complaint ? undefined : t('dashboard.joinDialog.linkHint')}
        autoComplete="off"
        spellCheck={false}
        error={complaint}
        {...register('link', {
          validate: (link) => (readJoinLink(link) ? undefined : t('complaints.joinLink')),
        })}
      />
      <Button type="submit" justifySelf="start">
        {t('dashboard.joinDialog.openLink')}
      </Button>
    </chakra.form>
  );
}
