import 'reflect-metadata';
import { Decorator, definePlugin, LlmProvider, Purpose, SeatForm, Seats, StateReducer } from '@s-agents/core';
import { approvalDecorator } from './approval/approval-decorator.js';
import { approve, approveForm } from './approval/approve.js';
import { Desk } from './desk/desk.js';
import { seatsTaken } from './sitter/seats-taken.js';
import { sitterDecorator } from './sitter/sitter-decorator.js';
import { SeatProvider, seatOptionsSchema } from './seat-provider.js';

export default definePlugin({
  name: '@s-agents/seats',
  contributions: [
    { contract: Seats, name: 'desk', class: Desk },
    { contract: LlmProvider, name: 'seat', class: SeatProvider, options: seatOptionsSchema },
    { contract: Purpose, name: approve.name, value: approve },
    { contract: SeatForm, name: approveForm.purpose, value: approveForm },
    { contract: Decorator, name: 'approval', value: approvalDecorator },
    { contract: StateReducer, name: seatsTaken.slice, value: seatsTaken },
    { contract: Decorator, name: 'sitters', value: sitterDecorator },
  ],
});

export { Desk } from './desk/desk.js';
export { SeatProvider, seatOptionsSchema, type SeatOptions } from './seat-provider.js';
