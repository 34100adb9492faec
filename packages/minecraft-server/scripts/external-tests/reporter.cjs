// A reporter for mocha that writes each test's title and error to a file, also when mocha is ended in the middle.
const console = require('node:console');
const { writeFileSync } = require('node:fs');
const process = require('node:process');
const { Runner } = require(process.env.EXTERNAL_TESTS_MOCHA);

const { EVENT_TEST_PASS, EVENT_TEST_FAIL } = Runner.constants;

module.exports = class Reporter {
  constructor(runner, { reporterOptions: { file } }) {
    const tests = [];
    const write = (test) => {
      tests.push(test);
      writeFileSync(file, JSON.stringify(tests));
    };
    runner.on(EVENT_TEST_PASS, (test) => {
      console.log(`ok ${test.fullTitle()} (${test.duration} ms)`);
      write({ title: test.fullTitle() });
    });
    runner.on(EVENT_TEST_FAIL, (test, error) => {
      console.log(`not ok ${test.fullTitle()}: ${error?.stack ?? error}`);
      write({ title: test.fullTitle(), error: String(error?.message ?? error) });
    });
  }
};
