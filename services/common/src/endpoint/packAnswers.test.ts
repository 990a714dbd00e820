import express from 'express';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { listenForTest } from '../testing/listenForTest.ts';
import { packAnswers } from './packAnswers.ts';
import { ReadyJson } from './readyJson.ts';

const check = vi.fn();
const schema = z.array(z.string()).transform((titles) => {
  check();
  return titles;
});

let service: Awaited<ReturnType<typeof listenForTest>>;
let answer: readonly string[] | ReadyJson<string[]>;

beforeAll(async () => {
  const send = packAnswers({ schema, isPolled: true });
  service = await listenForTest(express().get('/', (_request, response) => send(response, answer)));
});
afterAll(() => service.close());
beforeEach(() => check.mockClear());

const ask = async () => (await fetch(service.url)).json();

it('a frozen answer is checked and written once', async () => {
  answer = Object.freeze(['Paper Boats']);
  expect([await ask(), await ask()]).toEqual([['Paper Boats'], ['Paper Boats']]);
  expect(check).toHaveBeenCalledTimes(1);
});

it('another frozen answer of the same content is one of its own', async () => {
  for (let time = 0; time < 2; time += 1) {
    answer = Object.freeze(['Paper Boats']);
    await ask();
  }
  expect(check).toHaveBeenCalledTimes(2);
});

it('an answer that may change is written as it is each time', async () => {
  const titles = ['Paper Boats'];
  answer = titles;
  await ask();
  titles.push('Slow Boil');
  expect(await ask()).toEqual(['Paper Boats', 'Slow Boil']);
});

it('a ready answer is sent as it is, once it was checked', async () => {
  answer = Object.freeze(new ReadyJson<string[]>('["Paper Boats"]'));
  expect([await ask(), await ask()]).toEqual([['Paper Boats'], ['Paper Boats']]);
  expect(check).toHaveBeenCalledTimes(1);
  answer = new ReadyJson('[1]');
  expect((await fetch(service.url)).status).toBe(500);
});
