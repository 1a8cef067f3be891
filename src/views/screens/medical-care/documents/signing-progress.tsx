import { useSelector } from '@xstate/react';
import { isEqual } from '#domain/equal.ts';
import { selectOutcomes, selectProgress, selectStage } from '#machines/document-signing/index.ts';
import { useTranslation } from '../../../app/use-translation.ts';
import { Banner } from '../../../ui/banner/banner.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { Progress } from '../../../ui/progress/progress.tsx';
import { Unbroken } from '../../../ui/unbroken/unbroken.tsx';
import type { SigningActor } from './use-signing.ts';

/** Progress and result per document. */
export function SigningProgress({ actor }: { actor: SigningActor }) {
  const { t } = useTranslation();
  const stage = useSelector(actor, selectStage);
  const { done, of } = useSelector(actor, selectProgress, isEqual);
  const cancel = (words: string) => (
    <Button size="sm" onClick={() => actor.send({ type: 'signing.cancel' })}>
      {words}
    </Button>
  );
  const retry = (words: string) => (
    <>
      <Button size="sm" onClick={() => actor.send({ type: 'signing.retry' })}>
        {words}
      </Button>
      {cancel(t('signing.leave'))}
    </>
  );
  switch (stage) {
    case 'opening':
    case 'freezing':
    case 'signing':
    case 'uploading':
      return (
        <Banner tone="accent" spin live="off" actions={stage === 'signing' ? null : cancel(t('signing.stop'))}>
          <Progress text={t(`signing.stages.${stage}`, { done, of })} value={of === 0 ? 0 : (100 * done) / of} />
        </Banner>
      );
    case 'interrupted':
      return (
        <Banner tone="danger" live="alert" title={t('signing.interrupted')} actions={retry(t('app.retry'))}>
          {t('signing.interruptedText', { done, of })}
        </Banner>
      );
    case 'stopped':
      return (
        <Banner tone="warn" live="status" title={t('signing.stopped')} actions={retry(t('signing.goOn'))}>
          {t('signing.stoppedText', { done, of })}
        </Banner>
      );
    case 'done':
      return <Result actor={actor} />;
    default:
      return null;
  }
}

function Result({ actor }: { actor: SigningActor }) {
  const { t } = useTranslation();
  const outcomes = useSelector(actor, selectOutcomes, isEqual);
  const signed = outcomes.filter(({ outcome }) => outcome?.kind === 'signed').length;
  const others = outcomes.filter(({ outcome }) => outcome?.kind !== 'signed');
  return (
    <Banner
      tone={others.length === 0 ? 'ok' : 'warn'}
      live={others.length === 0 ? 'status' : 'alert'}
      title={t('signing.result', { count: signed })}
      dismissLabel={t('app.dismiss')}
      onDismiss={() => actor.send({ type: 'signing.dismiss' })}
    >
      {others.map(({ document: { id, kind, number }, outcome }) => (
        <p key={id}>
          <b>
            <Unbroken text={`${t(`documentFiles.kind.${kind}`)} ${number}`} />
          </b>
          {`: ${outcome?.kind === 'refused' ? (outcome.words ?? t(`signing.refusals.${outcome.reason}`)) : t('signing.refusals.elsewhere')}`}
        </p>
      ))}
    </Banner>
  );
}
