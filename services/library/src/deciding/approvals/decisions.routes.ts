import * as calls from '@simmer/contracts/calls';
import { type Route, route } from '@simmer/service-common/endpoint/mountEndpoint.ts';
import { askForDecision } from './askForDecision.ts';
import { getSongDecision } from './getSongDecision.ts';
import { giveVerdict } from './giveVerdict.ts';
import { type DecisionDeps, listSongDecisions } from './listSongDecisions.ts';

export function decisionRoutes(deps: DecisionDeps): Route[] {
  return [
    route(calls.listSongDecisions, ({ who }) => listSongDecisions(who, deps)),
    route(calls.getSongDecision, ({ params, who }) => getSongDecision({ key: params.key, who }, deps)),
    route(calls.askForDecision, ({ params, body, who }) => askForDecision({ key: params.key, who, ...body }, deps)),
    route(calls.giveVerdict, ({ params, body, who }) => giveVerdict({ key: params.key, who, ...body }, deps)),
  ];
}
