import FilePenLine from '@lucide/icons/icons/file-pen-line';
import { useSelector } from '@xstate/react';
import type { CareCreateActor } from '#actors/polyclinic/care-create.actor.ts';
import { wholeName } from '#domain/session/whole-name.ts';
import { selectAsked, selectPatient, selectSheet } from '#machines/care-create/index.ts';
import { usePolyclinicCares } from '../../app/use-polyclinic-cares.ts';
import { useTranslation } from '../../app/use-translation.ts';
import { Button } from '../../ui/button/button.tsx';
import { Card } from '../../ui/card/card.tsx';
import { EmptyState } from '../../ui/empty-state/empty-state.tsx';

/** An encounter of one patient is unfinished, and another patient was asked for. */
export function DecideStep({ create }: { create: CareCreateActor }) {
  const { t } = useTranslation();
  const { newDraftId } = usePolyclinicCares();
  const asked = useSelector(create, selectAsked);
  const written = useSelector(create, (snapshot) => selectPatient(snapshot) ?? selectSheet(snapshot));
  if (!asked) return null;
  const name = written ? wholeName(written).trim() : '';
  const wanted = wholeName(asked);
  return (
    <Card title={t('newCare.patientTitle')}>
      <EmptyState
        level={3}
        icon={FilePenLine}
        title={name === '' ? t('newCare.unfinished') : t('newCare.unfinishedOf', { name })}
        text={t('newCare.unfinishedText', { name: wanted })}
        actions={
          <>
            <Button variant="primary" onClick={() => create.send({ type: 'draft.continue' })}>
              {name === '' ? t('newCare.goOn') : t('newCare.goOnOf', { name })}
            </Button>
            <Button onClick={() => create.send({ type: 'draft.replace', draftId: newDraftId() })}>
              {t('newCare.startAsked', { name: wanted })}
            </Button>
          </>
        }
      />
    </Card>
  );
}
