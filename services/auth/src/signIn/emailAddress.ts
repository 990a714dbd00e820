import { AppError } from '@simmer/service-common/base/appError.ts';

/**
 * An address as accounts know it: composed (NFC) and in lower case. Mail always goes to this form, never to what was typed, so an address that
 * only looks like another's cannot get its mail.
 *
 * @throws AppError `invalid_input` where it holds control characters, which could end a mail header
 */
export function emailAddress(typed: string): string {
  const address = typed.normalize('NFC').toLowerCase();
  // Cc and Cf are control and format characters, Cs halves of a character, Zl and Zp line ends.
  if (/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u.test(address)) {
    throw new AppError('invalid_input', 'Please enter a valid email address', {
      fields: [{ path: 'email', message: 'Please enter a valid email address' }],
    });
  }
  return address;
}
