import { contractCommand } from './contract/contractCommand.ts';

process.exitCode = await contractCommand(process.argv.slice(2), { variables: process.env, print: console.log });
