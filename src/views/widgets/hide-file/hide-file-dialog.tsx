import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { type careFilesMachine, selectAsked, selectHideFailed, selectIsHiding } from '#machines/care-files/index.ts';
import { AlertDialog } from '../../ui/alert-dialog/alert-dialog.tsx';
import { Banner } from '../../ui/banner/banner.tsx';

type HideFileDialogProps = {
  list: ActorRefFrom<typeof careFilesMachine>;
  words: Record<'title' | 'text' | 'file' | 'no' | 'yes' | 'failed' | 'dismiss', string>;
};

/** SAFE-8: confirms an irreversible act, names it, and focuses the safe choice. */
export function HideFileDialog({ list, words }: HideFileDialogProps) {
  const asked = useSelector(list, selectAsked);
  const hiding = useSelector(list, selectIsHiding);
  const failed = useSelector(list, selectHideFailed);
  return (
    <>
      {failed ? (
        <Banner
          tone="danger"
          live="alert"
          dismissLabel={words.dismiss}
          onDismiss={() => list.send({ type: 'failure.dismiss' })}
        >
          {words.failed}
        </Banner>
      ) : null}
      <AlertDialog
        open={asked !== null}
        title={words.title}
        text={words.text}
        identifiers={asked ? [{ label: words.file, value: asked.Name }] : []}
        cancelLabel={words.no}
        confirmLabel={words.yes}
        busy={hiding}
        onCancel={() => list.send({ type: 'file.keep' })}
        onConfirm={() => list.send({ type: 'file.hide' })}
      />
    </>
  );
}
