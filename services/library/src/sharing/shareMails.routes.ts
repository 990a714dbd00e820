import * as calls from '@simmer/contracts/calls';
import { type Route, route } from '@simmer/service-common/endpoint/mountEndpoint.ts';
import { type AnswerAccessDeps, answerAccessRequest, listAccessRequests } from './access/answerAccessRequest.ts';
import { type AskForAccessDeps, askForAccess } from './access/askForAccess.ts';
import { type InviteDeps, inviteToShare } from './mails/inviteToShare.ts';

/** The calls that lead to mails about links. */
export function shareMailRoutes(deps: AskForAccessDeps & AnswerAccessDeps & InviteDeps): Route[] {
  return [
    route(calls.askForAccess, ({ params, body, request }) =>
      askForAccess({ token: params.token, address: request.ip ?? '', cookies: '' }, body, deps),
    ),
    route(calls.listAccessRequests, ({ who }) => listAccessRequests(who, deps)),
    route(calls.answerAccessRequest, ({ params, body, who }) => answerAccessRequest({ ...params, ...body, who }, deps)),
    route(calls.inviteToShare, ({ params, body, who }) => inviteToShare({ ...params, who }, body, deps)),
  ];
}
