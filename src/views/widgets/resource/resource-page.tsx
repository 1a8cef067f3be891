import Plus from '@lucide/icons/icons/plus';
import { useActorRef } from '@xstate/react';
import { type ReactNode, useState } from 'react';
import type { ResourceListActor } from '#actors/resource/resource.actor.ts';
import { useResources } from '../../app/use-resources.ts';
import { useTranslation } from '../../app/use-translation.ts';
import { Button } from '../../ui/button/button.tsx';
import { Page, PageHead } from '../../ui/page/page.tsx';
import { Split } from '../../ui/split/split.tsx';
import { type ScreenResource, shapeOf } from './resource.ts';
import { ResourceForm } from './resource-form.tsx';
import { ResourceList } from './resource-list.tsx';

/** Open form: none, new row (null id), or a stored row. */
export type OpenForm = { id: string | null } | null;

type ResourcePageProps = {
  name: ScreenResource;
  open: OpenForm;
  onOpen: (open: OpenForm) => void;
  /** User whose rows are listed; defaults to the signed-in user. */
  owner?: string;
  /** Specific message for a failed load. */
  failed?: string;
  /** Beside the add button. */
  actions?: ReactNode;
  /** Between title and list. */
  above?: ReactNode;
  /** Content below the fields of a stored row. */
  children?: ReactNode;
};

/** Page of a resource with list and form (design 10). */
export function ResourcePage({ name, open, onOpen, owner, failed, actions, above, children }: ResourcePageProps) {
  const { t } = useTranslation();
  const { listOf } = useResources();
  const shape = shapeOf(name);
  const [logic] = useState(() => listOf(shape, owner));
  const list = useActorRef(logic, {
    input: { filters: { sort: null, descending: false, onlyActive: shape.removal === 'hide' } },
  });
  return (
    <Split
      pane={
        open === null ? null : (
          <OpenResource
            key={open.id ?? 'new'}
            name={name}
            list={list}
            id={open.id}
            owner={owner}
            onClose={() => onOpen(null)}
          >
            {children}
          </OpenResource>
        )
      }
    >
      <Page>
        <PageHead
          title={t(`resources.${name}.title`)}
          sub={t(`resources.${name}.sub`)}
          actions={
            <>
              {actions}
              <Button variant="primary" size="lg" icon={Plus} onClick={() => onOpen({ id: null })}>
                {t(`resources.${name}.add`)}
              </Button>
            </>
          }
        />
        {above}
        <ResourceList
          name={name}
          list={list}
          failed={failed}
          openId={open?.id ?? null}
          onEdit={(id) => onOpen({ id })}
        />
      </Page>
    </Split>
  );
}

type OpenResourceProps = {
  name: ScreenResource;
  list: ResourceListActor;
  id: string | null;
  owner: string | undefined;
  onClose: () => void;
  children: ReactNode;
};

function OpenResource({ name, list, id, owner, onClose, children }: OpenResourceProps) {
  const { editOf } = useResources();
  const [logic] = useState(() =>
    editOf(
      shapeOf(name),
      {
        recordSaved: () => {
          list.send({ type: 'list.refresh' });
          if (id === null) onClose();
        },
        recordRemoved: () => {
          list.send({ type: 'list.refresh' });
          onClose();
        },
      },
      owner,
    ),
  );
  const edit = useActorRef(logic, { input: { id } });
  return (
    <ResourceForm name={name} edit={edit} onClose={onClose}>
      {children}
    </ResourceForm>
  );
}
