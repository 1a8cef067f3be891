import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import type { ResourceEditActor } from '#actors/resource/resource.actor.ts';
import { Banner } from '../../ui/banner/banner.tsx';
import { Button } from '../../ui/button/button.tsx';
import { DefinitionList } from '../../ui/definition-list/definition-list.tsx';
import { type ScreenResource, shapeOf } from './resource.ts';
import { useResourceWords } from './resource-words.ts';

/** Somebody else changed the row: each field that was changed here beside what is there now, and the choice. */
export function ResourceConflict({ name, edit }: { name: ScreenResource; edit: ResourceEditActor }) {
  const { t } = useTranslation();
  const { fieldText, valueText } = useResourceWords(name);
  const { changes, current } = useSelector(edit, (snapshot) => snapshot.context);
  const { fields } = shapeOf(name);
  const differing = Object.entries(fields).filter(([field]) => field in changes);
  const listOf = (row: Record<string, unknown>) =>
    differing.map(([field, definition]) => ({
      label: fieldText(field),
      value: valueText(field, definition, row[field]),
    }));
  return (
    <>
      <Banner tone="warn" live="alert" title={t('resource.conflict')}>
        {t('resource.conflictText')}
      </Banner>
      <h3 className="meta">{t('resource.mine')}</h3>
      <DefinitionList items={listOf(changes)} />
      <h3 className="meta">{t('resource.theirs')}</h3>
      <DefinitionList items={listOf(current ?? {})} />
      <div className="row wrap">
        <Button onClick={() => edit.send({ type: 'record.keepMine' })}>{t('resource.keepMine')}</Button>
        <Button onClick={() => edit.send({ type: 'record.takeTheirs' })}>{t('resource.takeTheirs')}</Button>
      </div>
    </>
  );
}
