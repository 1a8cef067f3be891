import KeyRound from '@lucide/icons/icons/key-round';
import PenLine from '@lucide/icons/icons/pen-line';
import { useSelector } from '@xstate/react';
import { type SyntheticEvent, useRef, useState } from 'react';
import type { DocumentLine } from '#domain/care-document/document-line.ts';
import { chileDate } from '#domain/chile-clock.ts';
import { isEqual } from '#domain/equal.ts';
import { formatIc } from '#domain/rut.ts';
import { selectCertificate, selectStage } from '#machines/document-signing/index.ts';
import { useFormats } from '../../../app/use-formats.ts';
import { useLocale } from '../../../app/use-locale.ts';
import { useTranslation } from '../../../app/use-translation.ts';
import { Banner } from '../../../ui/banner/banner.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { Checkbox } from '../../../ui/checkbox/checkbox.tsx';
import { DefinitionList } from '../../../ui/definition-list/definition-list.tsx';
import { Field } from '../../../ui/field/field.tsx';
import { FileInput } from '../../../ui/file-input/file-input.tsx';
import { PasswordInput } from '../../../ui/password-input/password-input.tsx';
import { Unbroken } from '../../../ui/unbroken/unbroken.tsx';
import { fileSize } from '../../../widgets/upload-state/file-size.ts';
import { SigningProgress } from './signing-progress.tsx';
import type { SigningParts } from './use-signing.ts';

type SignHereProps = { lines: DocumentLine[]; signing: SigningParts };

/** Signing with a certificate file, which stays in this page with its password. */
export function SignHere({ lines, signing }: SignHereProps) {
  const { actor, pick, handOver } = signing;
  const { t } = useTranslation();
  const stage = useSelector(actor, selectStage);
  const { file, certificate, refusal } = useSelector(actor, selectCertificate, isEqual);
  const [leftOut, setLeftOut] = useState<readonly string[]>([]);
  const box = useRef<HTMLInputElement>(null);
  const password = useRef<HTMLInputElement>(null);
  const locale = useLocale();
  // The form stays mounted while signing, so that its button keeps the focus.
  const isChoosing = stage === 'choosing' || stage === 'done';
  const chosen = lines.filter(({ id }) => !leftOut.includes(id));
  const give = (given: File | undefined) => {
    if (given) actor.send({ type: 'signing.choose', file: pick(given) });
  };
  const sign = (event: SyntheticEvent) => {
    event.preventDefault();
    if (!isChoosing || !file || chosen.length === 0 || !password.current) return;
    handOver(password.current.value);
    password.current.value = '';
    const documents = chosen.map(({ id, kind, third, number }) => ({ id, kind, third, number }));
    actor.send({ type: 'signing.sign', documents });
  };
  const toggle = (id: string) =>
    setLeftOut((before) => (before.includes(id) ? before.filter((one) => one !== id) : [...before, id]));
  const why = file ? (chosen.length === 0 ? t('signing.noneChosen') : undefined) : t('signing.noFile');
  return (
    <div className="stack">
      <SigningProgress actor={actor} />
      {certificate ? <Certificate of={certificate} /> : null}
      {lines.length > 0 ? (
        <form className="form" onSubmit={sign}>
          <Field as="group" label={t('signing.documents')}>
            {lines.map(({ id, kind, number, thirdPerson }) => (
              <Checkbox key={id} checked={!leftOut.includes(id)} onChange={() => toggle(id)}>
                <Unbroken text={`${t(`documentFiles.kind.${kind}`)} ${number}`} />
                {thirdPerson ? `, ${t('documentFiles.for', { name: thirdPerson.name })}` : null}
              </Checkbox>
            ))}
          </Field>
          <Field as="group" label={t('signing.file')} help={t('signing.fileHelp')}>
            <div className="row wrap">
              {file ? <span>{`${file.name}, ${fileSize(file.size, locale)}`}</span> : null}
              <FileInput
                ref={box}
                aria-label={t('signing.file')}
                accept=".p12,.pfx,application/x-pkcs12"
                onChoose={([given]) => give(given)}
              />
              <Button size="sm" busy={!isChoosing} onClick={() => box.current?.click()}>
                {t(file ? 'signing.changeFile' : 'signing.chooseFile')}
              </Button>
            </div>
          </Field>
          {refusal === null ? null : (
            <Banner tone="danger" live="alert" title={t('signing.notSigned')}>
              {t(`signing.refusals.${refusal}`)}
            </Banner>
          )}
          <Field label={t('signing.password')} help={t('signing.passwordHelp')}>
            <PasswordInput ref={password} icon={KeyRound} autoComplete="off" revealLabel={t('signing.showPassword')} />
          </Field>
          <Button type="submit" variant="primary" icon={PenLine} busy={!isChoosing} disabledReason={why}>
            {t('signing.sign', { count: chosen.length })}
          </Button>
        </form>
      ) : null}
    </div>
  );
}

type CertificateProps = { of: NonNullable<ReturnType<typeof selectCertificate>['certificate']> };

/** Data of the certificate, as stated by itself. */
function Certificate({ of: { name, issuer, rut, validTo } }: CertificateProps) {
  const { t } = useTranslation();
  const { birth } = useFormats();
  const unknown = t('app.notInformed');
  return (
    <section aria-label={t('signing.certificate')}>
      <DefinitionList
        items={[
          { label: t('signing.holder'), value: name === '' ? null : name, unknown },
          { label: t('app.rut'), value: rut && formatIc(rut), unknown },
          { label: t('signing.issuer'), value: issuer === '' ? null : issuer, unknown },
          { label: t('signing.validTo'), value: birth(chileDate(validTo)) },
        ]}
      />
    </section>
  );
}
