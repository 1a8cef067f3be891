import Pencil from '@lucide/icons/icons/pencil';
import Trash2 from '@lucide/icons/icons/trash';
import { useActorRef, useSelector } from '@xstate/react';
import { type FormEvent, useState } from 'react';
import { careDocumentsFeature } from '#actors/care-documents/care-documents.feature.ts';
import type { TemplateEntry } from '#actors/care-documents/template-edit.ts';
import type { DocumentKind } from '#domain/care-document/document-kinds.ts';
import { type DocumentTemplate, type TemplateContent, templateNameMax } from '#domain/care-document/template.ts';
import { selectFailure, selectFields, selectShown } from '#machines/record-edit/index.ts';
import { useFeature } from '../../../app/use-feature.ts';
import { useTranslation } from '../../../app/use-translation.ts';
import { Button, IconButton } from '../../../ui/button/button.tsx';
import { Field } from '../../../ui/field/field.tsx';
import { TextInput } from '../../../ui/text-input/text-input.tsx';
import { RetryButton } from '../../../widgets/retry-button.tsx';
import styles from './documents.module.css';
import { RecordRemoval } from './record-removal.tsx';

type TemplatesProps = {
  kind: DocumentKind;
  /** Content of a new template; null if there is nothing to save. */
  content: TemplateContent | null;
  onUse: (template: DocumentTemplate) => void;
};
type Asked = { template: DocumentTemplate | null; act: 'name' | 'remove' };

/** Own templates of one kind, reloaded after each change. */
export function Templates(props: TemplatesProps) {
  const [changes, setChanges] = useState(0);
  return <TemplateList key={changes} {...props} onChanged={() => setChanges(changes + 1)} />;
}

function TemplateList({ kind, content, onUse, onChanged }: TemplatesProps & { onChanged: () => void }) {
  const { t } = useTranslation();
  const { templates } = useFeature(careDocumentsFeature);
  const known = useSelector(useActorRef(templates, { input: { kind } }), (snapshot) => snapshot.output);
  const [asked, setAsked] = useState<Asked | null>(null);
  if (known === undefined) return null;
  if (known.kind === 'failed') {
    return (
      <div className="row wrap">
        <p role="alert">{t('templates.failed')}</p>
        <RetryButton onRetry={onChanged} />
      </div>
    );
  }
  const close = () => setAsked(null);
  const of = { kind, content: () => content ?? { Medicines: [], Exams: [] }, onChanged };
  return (
    <section className="stack" aria-label={t('templates.title')}>
      <h4>{t('templates.title')}</h4>
      {known.templates.length === 0 ? <p className="meta">{t('templates.empty')}</p> : null}
      <ul className={styles.list}>
        {known.templates.map((template) => (
          <li key={template.TemplateId} className={styles.row}>
            <div className={styles.words}>
              <p>{template.Name}</p>
              <p className="meta">{[...template.Medicines, ...template.Exams].map(({ Name }) => Name).join(', ')}</p>
            </div>
            <Button size="sm" onClick={() => onUse(template)}>
              {t('templates.use', { name: template.Name })}
            </Button>
            <IconButton
              icon={Pencil}
              size="sm"
              label={t('templates.rename', { name: template.Name })}
              onClick={() => setAsked({ template, act: 'name' })}
            />
            <IconButton
              icon={Trash2}
              size="sm"
              label={t('templates.remove', { name: template.Name })}
              onClick={() => setAsked({ template, act: 'remove' })}
            />
          </li>
        ))}
      </ul>
      {asked?.act === 'name' ? (
        <NameForm key={asked.template?.TemplateId ?? 'new'} of={{ ...of, template: asked.template }} onClose={close} />
      ) : content ? (
        <div>
          <Button size="sm" onClick={() => setAsked({ template: null, act: 'name' })}>
            {t('templates.save')}
          </Button>
        </div>
      ) : null}
      {asked?.act === 'remove' && asked.template ? (
        <Removal of={{ ...of, template: asked.template }} onClose={close} />
      ) : null}
    </section>
  );
}

type EditProps = {
  of: {
    kind: DocumentKind;
    template: DocumentTemplate | null;
    content: () => TemplateContent;
    onChanged: () => void;
  };
  onClose: () => void;
};

function useTemplateEdit({ of }: Pick<EditProps, 'of'>) {
  const { templateEdit } = useFeature(careDocumentsFeature);
  const [logic] = useState(() => templateEdit(of));
  return useActorRef(logic, { input: { id: of.template?.TemplateId ?? null } });
}

function NameForm({ of, onClose }: EditProps) {
  const { t } = useTranslation();
  const edit = useTemplateEdit({ of });
  const shown = useSelector(edit, selectShown<TemplateEntry>);
  const failure = useSelector(edit, selectFailure);
  const problem = useSelector(edit, selectFields<TemplateEntry>).Name;
  const busy = useSelector(edit, (snapshot) => snapshot.hasTag('saving'));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    edit.send({ type: 'record.save' });
  };
  const error = problem && ('sentence' in problem ? problem.sentence : t('templates.nameMissing'));
  if (shown === null) return null;
  return (
    <form className={styles.entry} method="dialog" noValidate onSubmit={submit}>
      <Field label={t('templates.name')} {...(error && { error })}>
        <TextInput
          value={shown.Name}
          maxLength={templateNameMax}
          // Just opened by the user.
          autoFocus
          onChange={(event) => edit.send({ type: 'record.changed', changes: { Name: event.target.value } })}
        />
      </Field>
      {failure === null || failure === 'invalid' ? null : <p role="alert">{t('templates.notSaved')}</p>}
      <div className="row wrap">
        <Button type="submit" variant="primary" busy={busy}>
          {t('templates.saveName')}
        </Button>
        <Button variant="quiet" onClick={onClose}>
          {t('app.cancel')}
        </Button>
      </div>
    </form>
  );
}

function Removal({ of, onClose }: EditProps) {
  const { t } = useTranslation();
  const words = {
    title: t('templates.removeTitle'),
    text: t('templates.removeText'),
    confirm: t('templates.removeConfirm'),
    gone: t('templates.gone'),
    failed: t('templates.notSaved'),
  };
  return (
    <RecordRemoval
      edit={useTemplateEdit({ of })}
      identifier={{ label: t('templates.name'), value: of.template?.Name ?? '' }}
      words={words}
      onClose={onClose}
    />
  );
}
