import { guid, timestamp } from '../ids.ts';
import { z } from '../zod.ts';

const passwordRule = z.string().min(8).max(200);

/** Account/ForgotPassword (shell 7). */
export const ForgotPassword = z.strictObject({ Email: z.email().max(254) });

/** Account/ResetPassword (shell 7). */
export const ResetPassword = z
  .strictObject({
    Email: z.email().max(254),
    Password: passwordRule,
    ConfirmPassword: z.string(),
    Code: z.string().min(1).max(200),
  })
  .refine((form) => form.Password === form.ConfirmPassword, { path: ['ConfirmPassword'], message: 'passwordsDiffer' });

export const CheckResetCode = z.strictObject({ Email: z.email().max(254), Code: z.string().min(1).max(200) });
export const ResetCodeState = z.object({ Usable: z.boolean() }).meta({ id: 'ResetCodeState' });

/** Account/ChangePassword: the specification names no fields, so these are ours. */
export const ChangePassword = z
  .strictObject({ CurrentPassword: z.string().min(1).max(200), Password: passwordRule, ConfirmPassword: z.string() })
  .refine((form) => form.Password === form.ConfirmPassword, { path: ['ConfirmPassword'], message: 'passwordsDiffer' });

export const TokenRequest = z.discriminatedUnion('grant_type', [
  z.object({
    grant_type: z.literal('password'),
    client_id: z.string().max(80).optional(),
    client_secret: z.string().max(200).optional(),
    username: z.string().max(254),
    password: z.string().max(200),
    remember: z.enum(['true', 'false']).optional(),
  }),
  z.object({
    grant_type: z.literal('refresh_token'),
    client_id: z.string().max(80).optional(),
    client_secret: z.string().max(200).optional(),
    refresh_token: z.string().max(400).optional(),
  }),
]);

/** Browsers get the tokens in cookies only; other clients get them in the body (design 9). */
export const TokenResponse = z
  .object({
    token_type: z.literal('Bearer'),
    expires_in: z.number().int(),
    access_token: z.string().optional(),
    refresh_token: z.string().optional(),
    /** After a temporary password: the page that chooses the next one, with its code. */
    password_link: z.string().optional(),
    /** After a sign-in, as in `UserInfo`: the work home can be requested beside the profile. */
    may_work: z.boolean().optional(),
  })
  .meta({ id: 'TokenResponse' });
export type TokenResponse = z.infer<typeof TokenResponse>;

/** With a temporary password, only setting a new password is allowed (SEC-10). */
export const UserInfo = z
  .object({
    sub: guid,
    email: z.string(),
    name: z.string(),
    must_change_password: z.boolean(),
    /** Ours: false for users who have a valid password but may not work here (shell 5). */
    may_work: z.boolean(),
  })
  .meta({ id: 'UserInfo' });
export type UserInfo = z.infer<typeof UserInfo>;

export const HubTicket = z.object({ Token: z.string(), ExpiresAt: timestamp }).meta({ id: 'HubTicket' });
/** Encrypts drafts kept in this browser while the server is unreachable: 256 bits, base64url, one per user. */
export const DraftKey = z.object({ Key: z.string() }).meta({ id: 'DraftKey' });
export const UtcNow = z.object({ UtcNowDate: timestamp }).meta({ id: 'UtcNow' });
