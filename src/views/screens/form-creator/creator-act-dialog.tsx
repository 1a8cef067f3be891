import { useSelector } from '@xstate/react';
import type { AskedFormAct, FormActActor } from '#actors/form-creator/form-act.ts';
import { selectShown } from '#machines/record-edit/index.ts';
import { useTranslation } from '../../app/use-translation.ts';
import { Banner } from '../../ui/banner/banner.tsx';
import { ActDialog } from '../../widgets/record/act-dialog.tsx';

/** Confirms an act on a form and shows its result. */
export function CreatorActDialog({ act }: { act: FormActActor }) {
  const { t } = useTranslation();
  const asked = useSelector(act, selectShown<AskedFormAct>);
  const done = useSelector(act, (snapshot) => (snapshot.hasTag('saved') ? (snapshot.context.sent.Act ?? null) : null));
  const name = asked?.Act ?? null;
  return (
    <>
      {done === null ? null : (
        <Banner tone="ok" live="status">
          {t(`formCreator.acts.${done}.done`)}
        </Banner>
      )}
      <ActDialog<AskedFormAct>
        act={act}
        words={name && t(`formCreator.acts.${name}`, { returnObjects: true })}
        cancelLabel={t('formCreator.acts.cancel')}
        isDangerous={name === 'retire'}
        identifiers={[{ label: t('formCreator.acts.form'), value: asked?.Name ?? '' }]}
      />
    </>
  );
}
