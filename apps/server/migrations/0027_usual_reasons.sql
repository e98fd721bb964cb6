CREATE TABLE "reason_templates" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "reason_templates_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"label" jsonb NOT NULL,
	"text" jsonb NOT NULL,
	"position" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
INSERT INTO "reason_templates" ("label", "text", "position") VALUES
  ('{"zh_CN": "照片不清晰", "en_US": "Photo unreadable"}', '{"zh_CN": "护照照片无法辨认，请在光线充足、没有反光的环境下重新拍摄。", "en_US": "The photo of the passport cannot be read. Please take it again in good light and without reflections."}', 0),
  ('{"zh_CN": "照片不完整", "en_US": "Photo incomplete"}', '{"zh_CN": "照片未包含完整的护照资料页，请重新拍摄带照片的整页。", "en_US": "The photo does not show the whole page of the passport. Please photograph the page with your picture completely."}', 1),
  ('{"zh_CN": "姓名不一致", "en_US": "Name differs"}', '{"zh_CN": "申请中的姓名与护照不一致，请按护照填写。", "en_US": "The name in the application differs from the name in the passport. Please enter it as in the passport."}', 2),
  ('{"zh_CN": "号码不一致", "en_US": "Number differs"}', '{"zh_CN": "申请中的护照号码与照片中的号码不一致。", "en_US": "The passport number in the application differs from the one in the photo."}', 3),
  ('{"zh_CN": "护照已过期", "en_US": "Passport expired"}', '{"zh_CN": "护照已过期，请使用有效护照。", "en_US": "The passport has expired. Please use a valid one."}', 4),
  ('{"zh_CN": "已是会员", "en_US": "Already a member"}', '{"zh_CN": "您已是本会会员，请使用原账号登录；如无法登录，请与我们联系。", "en_US": "You already have a membership with us. Please log in with your existing account, or contact us if you cannot."}', 5);
