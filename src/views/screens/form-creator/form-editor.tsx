import { useActorRef, useSelector } from '@xstate/react';
import { useMemo, useState } from 'react';
import type { FormCreator } from '#actors/form-creator/form-creator.ts';
import type { FormEditActor } from '#actors/form-creator/form-edit.ts';
import type { FormPlace } from '#actors/form-creator/form-place.ts';
import type { CreatedForm } from '#domain/forms/created-form.ts';
import { formProblems, storedControls } from '#domain/forms/form-checks.ts';
import { type FormOwner, mayWriteForms } from '#domain/forms/form-record.ts';
import type { Area } from '#domain/navigation/area-routes.ts';
import { selectFailure, selectShown } from '#machines/record-edit/index.ts';
import { useRonda } from '../../app/ronda.context.tsx';
import { useLocale } from '../../app/use-locale.ts';
import { useTranslation } from '../../app/use-translation.ts';
import { Banner } from '../../ui/banner/banner.tsx';
import { Field } from '../../ui/field/field.tsx';
import { LinkButton } from '../../ui/link-button/link-button.tsx';
import { Page, PageHead } from '../../ui/page/page.tsx';
import { Select } from '../../ui/select/select.tsx';
import { SkeletonTable } from '../../ui/skeleton/skeleton.tsx';
import { TextInput } from '../../ui/text-input/text-input.tsx';
import { PaneBody } from '../../widgets/record/pane-body.tsx';
import { creatorHref } from './creator-href.ts';
import { EditorBar } from './editor-bar.tsx';
import { EditorParts } from './editor-parts.tsx';
import { FormConflict } from './form-conflict.tsx';
import styles from './form-creator.module.css';
import type { FormEditorPart } from './form-creator.types.ts';
import { FormPreview } from './form-preview.tsx';

type EditorProps = {
  area: Area;
  feature: FormCreator;
  place: FormPlace;
  id: string | null;
  roles: readonly number[];
};

/** Editor of a new or published form with a live preview. */
export function FormEditor({ area, feature, place, id, roles }: EditorProps) {
  const { t } = useTranslation();
  const { go } = useRonda();
  const locale = useLocale();
  const [logic] = useState(() =>
    feature.createEdit(place, {
      recordSaved: (_, saved) => {
        if (id === null) go(creatorHref(area, locale, place.type, { id: saved.id }));
      },
    }),
  );
  const edit = useActorRef(logic, { input: { id } });
  const form = useSelector(edit, selectShown<CreatedForm>);
  const back = <LinkButton href={creatorHref(area, locale, place.type)}>{t('formCreator.editor.back')}</LinkButton>;
  return (
    <Page>
      <PageHead
        title={
          form && form.Version > 0 ? form.Name || t('formCreator.editor.newTitle') : t('formCreator.editor.newTitle')
        }
        sub={[
          t(`formCreator.types.${place.type}`),
          ...(form && form.Version > 0 ? [t('formCreator.version', { version: form.Version })] : []),
        ].join(' · ')}
        actions={back}
      />
      <PaneBody<CreatedForm> edit={edit} texts={t('formCreator.editor', { returnObjects: true })}>
        {form === null ? (
          <SkeletonTable rows={6} label={t('formCreator.editor.loading')} />
        ) : (
          <Opened edit={edit} form={form} place={place} isNew={id === null} roles={roles} />
        )}
      </PaneBody>
    </Page>
  );
}

type OpenedProps = Pick<EditorProps, 'place' | 'roles'> & { edit: FormEditActor; form: CreatedForm; isNew: boolean };

function Opened({ edit, form, isNew, ...props }: OpenedProps) {
  const { t } = useTranslation();
  const isConflict = useSelector(edit, (snapshot) => snapshot.hasTag('conflict'));
  const record = useSelector(edit, ({ context }) => context.record);
  const published = useMemo(() => record?.controls ?? [], [record]);
  const { Name, controls } = form;
  const problems = useMemo(
    () => formProblems({ Name, controls: storedControls(controls) }, published),
    [Name, controls, published],
  );
  const isRetired = form.Status === 'RETIRED';
  if (!form.IsEditable || isRetired) {
    return (
      <>
        <Banner tone="info">{t(`formCreator.editor.${isRetired ? 'retired' : 'readOnly'}`)}</Banner>
        <FormPreview controls={controls} />
      </>
    );
  }
  if (isConflict) return <FormConflict edit={edit} />;
  return <Writing {...props} isNew={isNew} part={{ edit, form, published, problems }} />;
}

const ownersIn = ({ polyclinicId }: OpenedProps['place']): FormOwner[] =>
  polyclinicId === null ? ['own', 'generic'] : ['own', 'polyclinic'];

type WritingProps = Pick<OpenedProps, 'place' | 'roles' | 'isNew'> & { part: FormEditorPart };

function Writing({ part, place, roles, isNew }: WritingProps) {
  const { edit, form, problems } = part;
  const { t } = useTranslation();
  const failure = useSelector(edit, selectFailure);
  const [isAsked, setAsked] = useState(false);
  const publish = () => {
    setAsked(problems.length > 0);
    edit.send({ type: 'record.save' });
  };
  const shown = isAsked || failure === 'invalid';
  const nameProblem = shown && problems.some(({ at, field }) => at === null && field === 'Name');
  // The owner of an existing form is fixed.
  const owners = isNew ? ownersIn(place).filter((owner) => mayWriteForms(owner, roles)) : [];
  return (
    <>
      <div className={styles.head}>
        <Field
          label={t('formCreator.editor.name')}
          required
          error={nameProblem ? t('form.required') : undefined}
          className={styles.name}
        >
          <TextInput
            autoComplete="off"
            maxLength={120}
            value={form.Name}
            onChange={({ currentTarget }) =>
              edit.send({ type: 'record.changed', changes: { Name: currentTarget.value } })
            }
          />
        </Field>
        {owners.length < 2 ? null : (
          <Field label={t('formCreator.editor.owner')} required>
            <Select
              options={owners.map((owner) => ({ value: owner, label: t(`formCreator.owners.${owner}`) }))}
              value={form.Owner}
              onValueChange={(Owner) => edit.send({ type: 'record.changed', changes: { Owner } })}
            />
          </Field>
        )}
      </div>
      <EditorBar part={part} onPublish={publish} />
      <EditorParts part={part} isAsked={shown} />
    </>
  );
}
