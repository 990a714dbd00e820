import * as calls from '@simmer/contracts/calls';
import { type Route, route } from '@simmer/service-common/endpoint/mountEndpoint.ts';
import { askForDecision, giveVerdict } from './decideSong.ts';
import { type DecisionDeps, getSongDecision, listSongDecisions } from './readDecisions.ts';

export function decisionRoutes(deps: DecisionDeps): Route[] {
  return [
    route(calls.listSongDecisions, ({ who }) => listSongDecisions(who, deps)),
    route(calls.getSongDecision, ({ params, who }) => getSongDecision({ key: params.key, who }, deps)),
    route(calls.askForDecision, ({ params, body, who }) => askForDecision({ key: params.key, who, ...body }, deps)),
    route(calls.giveVerdict, ({ params, body, who }) => giveVerdict({ key: params.key, who, ...body }, deps)),
  ];
}
