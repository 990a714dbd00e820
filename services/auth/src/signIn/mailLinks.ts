import type { GatePasses } from './gatePass.ts';

/**
 * Where mails lead. What opens anything stands behind the `#`, which no server, log or Referer sees; where an access word is set, each mail
 * brings the way past it along.
 */
export type MailLinks = {
  /** to where somebody signs in for the first time */
  invitation(): string;
  /** to the page whose press signs in */
  signIn(token: string): string;
  /** the same for a developer, who sees it in the page that asked: the gate is behind them */
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
