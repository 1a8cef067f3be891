import { useSelector } from '@xstate/react';
import Copy from 'lucide-react/icons/copy';
import { useTranslation } from 'react-i18next';
import type { ActorRefFrom } from 'xstate';
import { type meetingLinkMachine, selectLinkStatus, selectLinkUrl } from '#machines/meeting-link/index.ts';
import { Banner } from '../../ui/banner/banner.tsx';
import { Button } from '../../ui/button/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { Field } from '../../ui/field/field.tsx';
import { TextInput } from '../../ui/text-input/text-input.tsx';

type MeetingLinkProps = { link: ActorRefFrom<typeof meetingLinkMachine> };

/** S8: the link for the patient, to read out, send or copy. */
export function MeetingLink({ link }: MeetingLinkProps) {
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
      {t(asks ? 'app.retry' : 'call.link.copy')}
    </Button>
  );
  return (
    <Dialog
      open={status !== 'closed'}
      onClose={() => link.send({ type: 'link.close' })}
      title={t('call.link.title')}
      sub={t('call.link.text')}
      closeLabel={t('app.close')}
      footer={status === 'asking' ? undefined : act}
    >
      {status === 'failed' ? (
        <Banner tone="danger" live="alert">
          {t('call.link.failed')}
        </Banner>
      ) : (
        <Field label={t('call.link.label')}>
          <TextInput
            readOnly
            value={url ?? t('call.link.asking')}
            onFocus={({ currentTarget }) => currentTarget.select()}
          />
        </Field>
      )}
      <p role="status">
        {status === 'copied' ? t('call.link.copied') : status === 'notCopied' ? t('call.link.notCopied') : null}
      </p>
    </Dialog>
  );
}
