import { useActorRef } from '@xstate/react';
import Plus from 'lucide-react/icons/plus';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ResourceListActor } from '#actors/resource/resource.actor.ts';
import { useResources } from '../../app/use-resources.ts';
import { Button } from '../../ui/button/button.tsx';
import { Page, PageHead } from '../../ui/page/page.tsx';
import { Split } from '../../ui/split/split.tsx';
import { type ScreenResource, shapeOf } from './resource.ts';
import { ResourceForm } from './resource-form.tsx';
import { ResourceList } from './resource-list.tsx';

/** Which form is open: none, that of a new row, or that of a stored one. */
export type OpenForm = { id: string | null } | null;

type ResourcePageProps = {
  name: ScreenResource;
  open: OpenForm;
  onOpen: (open: OpenForm) => void;
  /** The user whose rows are listed; by default the signed-in user. */
  owner?: string;
  /** What the list says when it could not be loaded, where that has words of its own. */
  failed?: string;
  /** Beside the button that adds. */
  actions?: ReactNode;
  /** Between the title and the list. */
  above?: ReactNode;
  /** What a resource shows under the fields of a stored row. */
  children?: ReactNode;
};

/** A list with its form (design 10): the page of a resource that needs nothing more. */
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
