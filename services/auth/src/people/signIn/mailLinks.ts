import type { GatePasses } from './gatePass.ts';

/**
 * The links in emails. Secrets follow the `#`, so servers, logs and Referer headers never see them; if an access word
 * is set, each link carries a pass.
 */
export type MailLinks = {
  /** the page for a first sign-in */
  invitation(): string;
  /** the page whose button signs in */
  signIn(token: string): string;
  /** the same for a developer, shown on the requesting page, which is already past the access word */
  signInHere(token: string): string;
};

export function createMailLinks({ publicUrl, gatePasses }: { publicUrl: string; gatePasses: GatePasses }): MailLinks {
  const linkPage = (secret: string) => new URL(`/login/link#${secret}`, publicUrl).href;
  return {
    invitation() {
      const pass = gatePasses.create();
      return new URL(pass === undefined ? '/login' : `/access#${pass}`, publicUrl).href;
    },
    signIn(token) {
      const pass = gatePasses.create();
      return linkPage(pass === undefined ? token : `${token}.${pass}`);
    },
    signInHere: linkPage,
  };
}
