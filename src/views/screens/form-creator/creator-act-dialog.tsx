import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import type { AskedFormAct, FormActActor } from '#actors/form-creator/form-act.ts';
import { selectFailure, selectFields, selectShown } from '#machines/record-edit/index.ts';
import { AlertDialog } from '../../ui/alert-dialog/alert-dialog.tsx';
import { Banner } from '../../ui/banner/banner.tsx';

/** Confirms an act on a form and shows its result. */
export function CreatorActDialog({ act }: { act: FormActActor }) {
  const { t } = useTranslation();
  const asked = useSelector(act, selectShown<AskedFormAct>);
  const isBusy = useSelector(act, (snapshot) => snapshot.hasTag('saving'));
  const failure = useSelector(act, selectFailure);
  const problem = useSelector(act, selectFields<AskedFormAct>).Act;
  const done = useSelector(act, (snapshot) => (snapshot.hasTag('saved') ? (snapshot.context.sent.Act ?? null) : null));
  const name = asked?.Act ?? null;
  const failed = problem && 'sentence' in problem ? problem.sentence : name && t(`formCreator.acts.${name}.failed`);
  return (
    <>
      {done === null ? null : (
        <Banner tone="ok" live="status">
          {t(`formCreator.acts.${done}.done`)}
        </Banner>
      )}
      <AlertDialog
        open={name !== null}
        title={name ? t(`formCreator.acts.${name}.title`) : ''}
        text={name ? t(`formCreator.acts.${name}.text`) : ''}
        identifiers={[{ label: t('formCreator.acts.form'), value: asked?.Name ?? '' }]}
        cancelLabel={t('formCreator.acts.cancel')}
        confirmLabel={name ? t(`formCreator.acts.${name}.yes`) : ''}
        tone={name === 'retire' ? 'danger' : 'primary'}
        busy={isBusy}
        onCancel={() => act.send({ type: 'record.discard' })}
        onConfirm={() => act.send({ type: 'record.save' })}
      >
        {failure !== null && failed ? (
          <Banner tone="danger" live="alert">
            {failed}
          </Banner>
        ) : null}
      </AlertDialog>
    </>
  );
}
