import { AppError } from '@simmer/service-common/base/appError.ts';

/**
 * Normalizes an address to the form accounts use: composed (NFC) and in lower case. Emails always go to this form,
 * never to the typed one,
 * so a lookalike address cannot receive another's email.
 * @throws AppError `invalid_input` for control characters, which could end a mail header
 */
export function emailAddress(typed: string): string {
  const address = typed.normalize('NFC').toLowerCase();
  // Cc and Cf are control and format characters, Cs lone surrogates, Zl and Zp line ends.
  if (/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u.test(address)) {
    throw new AppError('invalid_input', 'Please enter a valid email address', {
      fields: [{ path: 'email', message: 'Please enter a valid email address' }],
    });
  }
  return address;
}
