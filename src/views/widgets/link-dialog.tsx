import Copy from '@lucide/icons/icons/copy';
import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { type meetingLinkMachine, selectLinkStatus, selectLinkUrl } from '#machines/meeting-link/index.ts';
import { useTranslation } from '../app/use-translation.ts';
import { Banner } from '../ui/banner/banner.tsx';
import { Button } from '../ui/button/button.tsx';
import { Dialog } from '../ui/dialog/dialog.tsx';
import { Field } from '../ui/field/field.tsx';
import { TextInput } from '../ui/text-input/text-input.tsx';

type LinkDialogProps = {
  link: ActorRefFrom<typeof meetingLinkMachine>;
  texts: Record<'title' | 'text' | 'label' | 'asking' | 'copy' | 'copied' | 'notCopied' | 'failed', string>;
  onClosed?: () => void;
};

/** Dialog with a link to read out, send or copy. */
export function LinkDialog({ link, texts, onClosed }: LinkDialogProps) {
  const { t } = useTranslation();
  const status = useSelector(link, selectLinkStatus);
  const url = useSelector(link, selectLinkUrl);
  const asks = status === 'asking' || status === 'failed';
  const act = (
    <Button
      variant="primary"
      icon={asks ? undefined : Copy}
      busy={status === 'asking' || status === 'copying'}
      onClick={() => link.send({ type: asks ? 'link.ask' : 'link.copy' })}
    >
      {asks ? t('app.retry') : texts.copy}
    </Button>
  );
  return (
    <Dialog
      open={status !== 'closed'}
      onClose={() => {
        link.send({ type: 'link.close' });
        onClosed?.();
      }}
      title={texts.title}
      sub={texts.text}
      closeLabel={t('app.close')}
      footer={status === 'asking' ? undefined : act}
    >
      {status === 'failed' ? (
        <Banner tone="danger" live="alert">
          {texts.failed}
        </Banner>
      ) : (
        <Field label={texts.label}>
          <TextInput readOnly value={url ?? texts.asking} onFocus={({ currentTarget }) => currentTarget.select()} />
        </Field>
      )}
      <p role="status">{status === 'copied' ? texts.copied : status === 'notCopied' ? texts.notCopied : null}</p>
    </Dialog>
  );
}
