import { useActorRef, useSelector } from '@xstate/react';
import { useState } from 'react';
import { profileFeature } from '#actors/profile/profile.feature.ts';
import { useFeature } from '../../app/use-feature.ts';
import { useTranslation } from '../../app/use-translation.ts';
import { AlertDialog } from '../../ui/alert-dialog/alert-dialog.tsx';
import { Button } from '../../ui/button/button.tsx';
import styles from './settings.module.css';

type EndSessionProps = {
  id: string;
  /** Undefined ends all other sessions. */
  name?: string;
  act: string;
  quiet?: boolean;
  onEnded: () => void;
};

/** Ends another session after confirmation. */
export function EndSession({ id, name, act, quiet = false, onEnded }: EndSessionProps) {
  const { t } = useTranslation();
  const { endOf } = useFeature(profileFeature).sessions;
  const [logic] = useState(() => endOf(onEnded));
  const end = useActorRef(logic, { input: { id } });
  const isAsking = useSelector(end, (snapshot) => snapshot.hasTag('asking'));
  const isEnding = useSelector(end, (snapshot) => snapshot.hasTag('removing'));
  const isFailed = useSelector(end, ({ context }) => context.failure === 'notRemoved');
  const texts = t('profile.sessions', { returnObjects: true });
  return (
    <span className={styles.end}>
      {isFailed ? <span role="alert">{texts.notEnded}</span> : null}
      <Button
        size="sm"
        variant={quiet ? 'danger-quiet' : undefined}
        aria-label={name === undefined ? undefined : t('profile.sessions.endOf', { name })}
        onClick={() => end.send({ type: 'record.remove' })}
      >
        {act}
      </Button>
      <AlertDialog
        open={isAsking || isEnding}
        title={name === undefined ? texts.othersTitle : texts.endTitle}
        text={name === undefined ? texts.othersText : texts.endText}
        identifiers={name === undefined ? [] : [{ label: texts.session, value: name }]}
        cancelLabel={t('app.cancel')}
        confirmLabel={act}
        busy={isEnding}
        onCancel={() => end.send({ type: 'record.cancelRemoval' })}
        onConfirm={() => end.send({ type: 'record.confirmRemoval' })}
      />
    </span>
  );
}
