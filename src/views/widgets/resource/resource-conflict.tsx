import { useSelector } from '@xstate/react';
import type { ResourceEditActor } from '#actors/resource/resource.actor.ts';
import { useTranslation } from '../../app/use-translation.ts';
import { DefinitionList } from '../../ui/definition-list/definition-list.tsx';
import { PaneConflict } from '../record/pane-conflict.tsx';
import { type ScreenResource, shapeOf } from './resource.ts';
import { useResourceWords } from './resource-words.ts';

/** Conflict with a change by another user: changed fields beside their current values, and the choice. */
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
    <PaneConflict
      texts={t('resource', { returnObjects: true })}
      mine={<DefinitionList items={listOf(changes)} />}
      theirs={<DefinitionList items={listOf(current ?? {})} />}
      onChoose={edit.send}
    />
  );
}
